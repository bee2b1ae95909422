import { createElement, memo } from 'react';
import type { Area, Drawn } from '~/features/landing/drawn.ts';

const sans = "'Geist Variable', system-ui, sans-serif";
const serif = 'Georgia, serif';

/** A recorded page, drawn from what the browser had painted. */
export const PageDrawing = memo(function PageDrawing({ drawn }: { drawn: readonly Drawn[] }) {
  return drawn.map((each, at) => {
    const key = `${at} ${each.at.join(' ')}`;
    switch (each.kind) {
      case 'box':
        return <DrawnBox key={key} {...each} />;
      case 'text':
        return (
          <text
            key={key}
            x={each.at[0]}
            y={each.at[1]}
            textLength={each.at[2]}
            lengthAdjust="spacingAndGlyphs"
            fill={each.color}
            fontSize={each.size}
            fontWeight={each.weight}
            fontFamily={each.serif ? serif : sans}
          >
            {each.text}
          </text>
        );
      case 'picture': {
        const [x, y, width, height] = each.at;
        return (
          <svg key={key} x={x} y={y} width={width} height={height} viewBox={each.viewBox}>
            {each.shapes.map(({ tag, attributes }, index) =>
              createElement(tag, { key: `${index} ${tag}`, ...toProps(attributes) }),
            )}
          </svg>
        );
      }
    }
  });
});

function DrawnBox({ at: [x, y, width, height], fill, stroke, radius }: Extract<Drawn, { kind: 'box' }>) {
  const inset = stroke ? 0.5 : 0;
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={Math.max(0, width - 2 * inset)}
      height={Math.max(0, height - 2 * inset)}
      rx={radius}
      fill={fill ?? 'none'}
      stroke={stroke}
    />
  );
}

/** The names that React knows SVG attributes by. */
const toProps = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** The frame around the element on which the step acts. */
export function Target({ area: [x, y, width, height], done }: { area: Area; done: boolean }) {
  return (
    <rect
      x={x - 4}
      y={y - 4}
      width={width + 8}
      height={height + 8}
      rx={8}
      strokeWidth={3}
      className={done ? 'fill-passed/10 stroke-fill-passed' : 'fill-accent/10 stroke-accent'}
    />
  );
}
