import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Asks a query with these values. */
type KeptQuery<Values, Result> = (
  database: Kysely<Schema>,
  values: Values,
) => Promise<readonly Result[]>

/**
 * A query that is built and compiled when it is first asked, and then asked again with other values: building one takes
 * longer than SQLite takes to answer it. `build` is given stand-ins, so it may pass values on but not look at them.
 * Rows to insert may be more or fewer each time; all of them have the same columns, in the same order.
 */
export function keptQuery<Values extends object, Result>(
  build: (database: Kysely<Schema>, values: Values) => Compilable<Result>,
): KeptQuery<Values, Result> {
  const kept = new WeakMap<DialectAdapter, Map<number, CompiledQuery<Result>>>()

  function compiledFor(database: Kysely<Schema>, values: Values): CompiledQuery<Result> {
    const { adapter } = database.getExecutor() // one for each open database, also in its transactions
    const bySize = kept.getOrInsertComputed(adapter, () => new Map())
    const size = Array.isArray(values) ? values.length : 0
    return bySize.getOrInsertComputed(size, () => build(database, standIns(values)).compile())
  }

  return async (database, values) => {
    const compiled = compiledFor(database, values)
    const parameters = compiled.parameters.map((parameter) => fill(parameter, values))
    const { rows } = await database.executeQuery<Result>({ ...compiled, parameters })
    return rows
  }
}

/** Where in the values a parameter of the query is found. */
class StandIn {
  readonly #index: number
  readonly #column: string

  constructor(index: number, column: string) {
    this.#index = index
    this.#column = column
  }

  readFrom(values: object): unknown {
    const row = (Array.isArray(values) ? values[this.#index] : values) as Record<string, unknown>
    return row[this.#column]
  }
}

function standIns<Values extends object>(values: Values): Values {
  const ofRow = (row: object, index: number) =>
    Object.fromEntries(Object.keys(row).map((column) => [column, new StandIn(index, column)]))
  const all = Array.isArray(values) ? values.map(ofRow) : ofRow(values, 0)
  return all as unknown as Values // what `build` does with a value is the same whatever the value is
}

function fill(parameter: unknown, values: object): unknown {
  return parameter instanceof StandIn ? parameter.readFrom(values) : parameter
}
