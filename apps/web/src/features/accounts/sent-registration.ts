/** A registration that waits for a click in a mailbox. Kept by the screen alone: the password is nobody else's. */
export interface SentRegistration {
  email: string;
  uid: string;
  password: string;
}
