/** An email without its sender and recipient. The text says everything that the HTML says. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Sends emails from the product's own address. Only one verb gets it; everything else uses the queue. */
export interface Mailer {
  /** `refused`: this email will never be accepted, so don't retry. */
  send(mail: Mail & { to: string }): Promise<'sent' | 'refused'>;
}
