import fc from 'fast-check'

/** fast-check with the same values in every run, so that a red test is about a change. `tests/README.md` says how to try others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })

export { default } from 'fast-check'
