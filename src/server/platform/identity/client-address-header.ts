/** Set by us for every request, whatever the client has sent under that name. */
export const clientAddressHeader = 'x-client-address';
