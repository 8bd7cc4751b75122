import { start } from './app/start.tsx'

/** What a page runs first. Everything it needs is in the chunk all pages share. */
start()
