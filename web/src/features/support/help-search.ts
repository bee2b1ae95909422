export const helpLayers = ['ticket', 'shortcuts'] as const;
export type HelpLayer = (typeof helpLayers)[number];

/** Help can be open over every screen: `?help=ticket`, and on signed-in ones `?help=shortcuts`. */
export interface HelpSearch {
  help?: HelpLayer;
}

/** Reads what help is open; anything else is left out. */
export function validateHelpSearch(search: Record<string, unknown>): HelpSearch {
  const help = helpLayers.find((layer) => layer === search['help']);
  return help ? { help } : {};
}
