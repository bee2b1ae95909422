/** A mail without its sender and recipient. The text says everything that the HTML says. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Sends mails from the product's own address. Given to the one verb that sends them; everybody else uses the queue. */
export interface Mailer {
  /** `refused`: this mail will never be accepted, so trying again is useless. */
  send(mail: Mail & { to: string }): Promise<'sent' | 'refused'>;
}
