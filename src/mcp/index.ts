/** The door for agents: the memory over the Model Context Protocol. */
export { type ServerSetting, serve } from './server.ts';
