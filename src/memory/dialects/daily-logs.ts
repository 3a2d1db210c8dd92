import { parseIsoDay } from '../dates.ts';
import { dayOfLog } from '../kinds.ts';
import type { Dialect } from './dialect.ts';

/** OpenClaw's daily logs: an agent wrote them on the day of their name. */
export const dailyLogs: Dialect = {
  name: 'daily-logs',
  file({ path, kind }) {
    const day = kind === 'log' ? dayOfLog(path) : undefined;
    return day !== undefined && parseIsoDay(day) !== undefined ? { src: 'agent', ts: day } : undefined;
  },
};
