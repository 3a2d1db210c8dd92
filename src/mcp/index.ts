/** The door for agents: the memory over the Model Context Protocol. */
export { serve } from './server.ts';
export type { ServerSetting } from './setting.ts';
