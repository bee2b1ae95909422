import { isValue } from '../literal.ts';
import { valueOf } from '../phrase.ts';
import type { Rule } from '../rule.ts';

export const keyboardRule: Rule = {
  name: 'type with the keyboard',
  verbs: ['type'],
  joins: false,
  forms: [
    {
      patterns: ['{text} (with|on|using) the keyboard'],
      emit: ({ text }) => {
        const value = text && isValue(text) ? valueOf(text) : '';
        return value
          ? {
              steps: [{ action: 'keyboard', value, description: `Type "${value}" with the keyboard` }],
              title: `type "${value}"`,
            }
          : undefined;
      },
    },
  ],
  examples: { 'type "hello{Enter}" with the keyboard': ['keyboard hello{Enter}'] },
};
