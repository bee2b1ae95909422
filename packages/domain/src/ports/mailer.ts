/** An email without its sender and recipient. The text says everything that the HTML says. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** A picture that the HTML shows as `cid:<content_id>`. It travels with the email, so reading one loads nothing. */
  picture?: { content_id: string; filename: string; content_type: string; bytes: Uint8Array };
  /** Where one click, without signing in, stops emails like this one (RFC 8058). */
  unsubscribe_url?: string;
}

/** Sends emails from the product's own address. Only one verb gets it; everything else uses the queue. */
export interface Mailer {
  /** `refused`: this email will never be accepted, so don't retry. */
  send(mail: Mail & { to: string }): Promise<'sent' | 'refused'>;
}
