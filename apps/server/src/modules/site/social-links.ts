/** The organiser's own short links: where they lead can change without a release. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', url: 'https://rajt.example/facebook' },
  { name: 'Instagram', url: 'https://rajt.example/instagram' },
  { name: 'Strava', url: 'https://rajt.example/strava' },
] as const;
