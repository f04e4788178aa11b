/** How a text of a PDF is drawn; lengths are PDF points. */
export interface TextStyle {
  readonly font: 'regular' | 'bold' | 'black';
  readonly size: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** The maximum of lines; longer text ends with …, so that one page stays one page. */
  readonly lines?: number;
}
