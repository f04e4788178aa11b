import type { Catalogue } from '../catalogue.ts';

export const files: Catalogue['files'] = {
  add: 'Upload a picture of you',
  change: 'Change your picture',
  title: 'Your picture',
  present: 'Your current picture',
  picture: 'New picture',
  hint: 'Any photo will do; you can choose the part you need. Only you see it, and where and when it was taken is removed.',
  choose: 'Choose a picture',
  drop: 'or drop it here',
  camera: 'Take one now',
  remove: 'Delete the picture',
  removed: 'We have deleted your picture.',
  cropTitle: 'Which part of it?',
  cropArea: 'The chosen part of the picture',
  cropHint: 'Drag the picture into place, or move it with the arrow keys.',
  zoom: 'Zoom',
  other: 'Another picture',
  uploading: 'Uploading your picture…',
  saved: 'Done, this is your new picture.',
  lost: 'The connection was lost, so your picture did not reach us. Try again: your choice is still here.',
};
