import { setFlagsFromString } from 'node:v8'

/** How much what is kept may grow before V8 looks through all of it, in percent. More would take memory for little. */
const HEAP_GROWTH_PERCENT = 60

/**
 * Has V8 look through the whole heap half as often. In one that is limited, as `scripts/deploy` does, V8 does so each
 * time a third has come to what is kept (`MemoryController::MaxGrowingFactor`): under load several times a second, and
 * each takes half of a processor from the visitors for 50 ms. Call it when all is loaded: with this on its command line
 * Node would compile its own modules anew at each start.
 */
export function collectGarbageLessOften(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
}
