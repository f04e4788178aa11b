/** What a legal page knows of the site; everything comes from the server's settings. */
export interface LegalFacts {
  organiser: string;
  seat: string;
  website: string;
  email: string;
  /** Host name of the site, as the buyer sees it. */
  host: string;
  holdMinutes: number;
}

/** Long texts with their own shape; a page loads only the one it shows. Addresses in paragraphs become links. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
}
