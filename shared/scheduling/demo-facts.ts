/** What both sides of the wire know about booking a demo. */
export interface DemoFacts {
  /** False: the page asks for preferred times instead, and a person confirms one. */
  readonly isOn: boolean
  /** Where the hosts are, by its canonical name. */
  readonly zone: string
  /** How long a demo takes. */
  readonly minutes: number
}
