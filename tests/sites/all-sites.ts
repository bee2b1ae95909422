import { bank } from './bank.ts';
import { checkout } from './checkout.ts';
import { clinic } from './clinic.ts';
import { lanes } from './lanes.ts';
import { mail } from './mail.ts';
import { people } from './people.ts';
import { readingRoom } from './reading-room.ts';
import type { StorySite } from './story-site.ts';
import { todo } from './todo.ts';
import { workspace } from './workspace.ts';

export const storySites: readonly StorySite[] = [
  todo,
  mail,
  people,
  checkout,
  clinic,
  bank,
  workspace,
  readingRoom,
  lanes,
];
