/** How many devices a browser keeps, for a family at one computer. */
export const MOST_DEVICES = 5;
