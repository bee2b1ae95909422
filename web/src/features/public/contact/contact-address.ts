/** Where visitors write to. A deployment sets its own when the web application is built. */
export const contactAddress: string = import.meta.env['VITE_CONTACT_ADDRESS'] || 'hello@saywright.example';
