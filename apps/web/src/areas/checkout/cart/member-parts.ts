/** The elements around every screen of a member, loaded as one. */
export { CartKeeper } from './cart-keeper.tsx';
export { CartLink } from './cart-link.tsx';
