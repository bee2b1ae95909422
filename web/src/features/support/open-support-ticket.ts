/** Raised on `window` by whatever offers help, on public pages and in the product; the dialog listens. */
export const openSupportTicketEvent = 'open-support-ticket';

export const openSupportTicket = (): void => void window.dispatchEvent(new Event(openSupportTicketEvent));
