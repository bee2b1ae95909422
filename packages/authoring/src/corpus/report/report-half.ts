import { parseTrees } from '../trees/parse-trees.ts';
import { adminAndTravel } from './admin-and-travel.ts';
import { devicesAndGames } from './devices-and-games.ts';
import { mapsAndMedia } from './maps-and-media.ts';
import { misleadingActions } from './misleading-actions.ts';
import { misleadingChecks } from './misleading-checks.ts';
import { moneyAndHealth } from './money-and-health.ts';
import { peopleAndLearning } from './people-and-learning.ts';
import { shopsAndTickets } from './shops-and-tickets.ts';
import { stories } from './stories.ts';

/**
 * The half of the corpus that only measures. Don't write rules for its sentences: a number that somebody tuned for says
 * nothing about the next tester's sentence. Where a reasonable tester could mean several things, each of them is right.
 */
export const reportHalf = {
  instructions: [
    moneyAndHealth,
    shopsAndTickets,
    peopleAndLearning,
    mapsAndMedia,
    adminAndTravel,
    devicesAndGames,
  ].flatMap(parseTrees),
  misleading: [misleadingActions, misleadingChecks].flatMap(parseTrees),
  stories: parseTrees(stories),
};
