/** How many devices a browser keeps, for a family at one computer. */
export const MAX_DEVICES = 5;
