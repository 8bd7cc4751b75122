import { start } from './app/start.tsx'
import { surviveTranslation } from './app/survive-translation.ts'
import { trustOwnStrings } from './app/trust-own-strings.ts'

/** Only starts the app, whose code is in the chunk that all pages share. */
trustOwnStrings()
surviveTranslation()
setTimeout(start) // in a task of its own, because evaluating all modules has blocked a slow phone long enough
