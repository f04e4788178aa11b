import styles from './engraving.module.css';
import { type EngravingField, engraveText } from './engraving-lines.ts';

interface EngravedProps {
  caption: string;
  /** The middle of the field. */
  x: number;
  y: number;
  field: EngravingField;
}

/** A text cut into metal, stone or wood: a dark groove with a bright lower edge. */
export function Engraved({ caption, x, y, field }: EngravedProps) {
  const { size, lead, lines } = engraveText(caption, field);
  // Letters are on the line: most of their height is above it.
  const first = y + size * 0.36 - ((lines.length - 1) * lead) / 2;
  return (
    <g textAnchor="middle" fontSize={size} className={styles.text}>
      {(['edge', 'groove'] as const).map((part) => (
        <g key={part} className={styles[part]} transform={part === 'edge' ? 'translate(0 0.9)' : undefined}>
          {lines.map(({ text, width }, at) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              key={at}
              x={x}
              y={first + at * lead}
              textLength={width}
              lengthAdjust="spacingAndGlyphs"
            >
              {text}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}
