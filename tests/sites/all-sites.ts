import { checkout } from './checkout.ts';
import { mail } from './mail.ts';
import { people } from './people.ts';
import type { StorySite } from './story-site.ts';
import { todo } from './todo.ts';

export const storySites: readonly StorySite[] = [todo, mail, people, checkout];
