const boxes = /^(?:row|columns?|col(?:-[\w-]+)?|container(?:-fluid)?|grid|wrapper|content)$/;
const kinds =
  /^(?:flex|block|inline(?:-(?:block|flex|grid))?|contents|hidden|invisible|visible|relative|absolute|fixed|sticky|static|truncate|uppercase|lowercase|capitalize|italic|underline|antialiased|isolate|group|peer|sr-only|clearfix)$/;
const amount = String.raw`(?:\d+(?:\.\d+)?|\d+\/\d+|auto|full|px|fit|min|max|none|screen|svh|dvh|xs|sm|md|lg|xl|\dxl)`;
const sizes = new RegExp(
  `^-?(?:[mp][xytblrse]?|w|h|size|(?:min|max)-[wh]|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|left|right|bottom|start|end|z|order|basis|grow|shrink|flex|col-span|row-span|grid-cols|grid-rows|leading|tracking|line-clamp|opacity|duration|delay|scale|rotate|columns|g[xy]?)-${amount}$`,
);
const ways =
  /^(?:(?:items|justify|self|place|content|align|justify-items|justify-self|align-items|align-self|place-items)-(?:start|end|center|between|around|evenly|stretch|baseline|middle|top|bottom)|flex-(?:row|col|column|wrap|nowrap|fill|auto|initial|none)(?:-reverse)?|d-(?:flex|block|none|grid|inline(?:-(?:block|flex))?)|shrink|grow|overflow(?:-[xy])?-(?:hidden|auto|scroll|visible)|whitespace-[a-z-]+|break-(?:words|all|normal)|wrap-[a-z]+|cursor-[a-z-]+|select-none|pointer-events-\w+|object-\w+|float-\w+|position-\w+|transition(?:-[a-z]+)?|ease-[a-z-]+|divide-[xy]|rounded(?:-[a-z\d]+)*|shadow(?:-(?:sm|md|lg|xl|\dxl|none|inner))?|border(?:-[xytblrse])?(?:-\d)?|font-(?:sans|serif|mono|thin|light|normal|medium|semibold|bold|extrabold|black)|fw-\w+|text-(?:xs|sm|base|lg|xl|\dxl|left|right|center|start|end|justify|balance|pretty|nowrap|wrap|truncate|muted)|(?:bg|text|border|ring|fill|stroke|from|to|via)-[a-z]+-\d{2,3})$/;

/** Whether it's the class of a box that only lays the page out. */
export const isLayoutBox = (word: string): boolean => boxes.test(word);

/**
 * Whether a class only says how something is laid out, as those of Tailwind and Bootstrap do: things that are unlike share it,
 * and a new look changes it.
 */
export const isLayoutClass = (word: string): boolean => [boxes, kinds, sizes, ways].some((each) => each.test(word));
