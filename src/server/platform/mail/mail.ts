/** A mail to one address, ready to be sent. */
export type OutgoingMail = {
  /** Stays the same when the mail is sent again, so that a mail server can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** `refused` is final: this mail will never be taken. */
export type Delivery = { state: 'sent' } | { state: 'refused'; reason: string };

/** The way out to a mail server. */
export interface Mail {
  /** Throws when it may work another time: the server is away, or busy. */
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}
