/** The forms that follow the choice of people, loaded as one. */
export { EntryScreen } from './entry-screen.tsx';
export { GroupScreen } from './group-screen.tsx';
