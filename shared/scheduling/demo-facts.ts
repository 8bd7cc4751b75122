export interface DemoFacts {
  /** False: the page asks for preferred times, and a person confirms one. */
  readonly isOn: boolean
  /** Canonical name of the hosts' zone. */
  readonly zone: string
  readonly minutes: number
  /** How long a booking that has to be confirmed holds its time once its email was sent. */
  readonly holdHours: number
}
