/** The menus that visitors do not have. */
export { MainMenu } from './main-menu.tsx';
export { MeTab } from './me-tab.tsx';
export { ProfileMenu } from './profile-menu.tsx';
