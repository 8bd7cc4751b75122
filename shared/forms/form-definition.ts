import type { GenericSchema } from 'valibot'
import type { RouteId } from '../pages/all-pages.ts'
import type { FormId } from './form-id.ts'

export interface FormDefinition {
  readonly id: FormId
  readonly route: RouteId
  readonly fields: readonly FormField[]
  /** Rules across fields. An invalid answer counts as filled in. */
  readonly checkTogether?: (answers: Answers) => readonly Problem[]
  /** Its version is the hidden field `notice`. */
  readonly notice: ConsentWording
  /** Never checked by default, never required. */
  readonly marketing: ConsentWording
  readonly button: {
    readonly label: string
    /** While other times are suggested and none is chosen. */
    readonly withoutTime?: string
    readonly busy: string
  }
}

export interface FormField {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly control:
    | 'text'
    | 'email'
    | 'tel'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'hidden'
    /** A demo time; the answer is an instant in UTC. */
    | 'slot'
  readonly isOptional?: boolean
  /** The time of a demo, or what replaces it. With a calendar, these fields are on the first of two sheets. */
  readonly isTime?: boolean
  readonly options?: readonly Option[]
  /** In UTF-16 units, as in browsers. */
  readonly maxLength?: number
  /** What a checked box sends. */
  readonly value?: string
  /** HTML autofill token. */
  readonly autoComplete?: string
  readonly inputMode?: 'email' | 'numeric' | 'tel' | 'text'
  readonly span?: 'full' | 'half'
  /** From raw input to stored value; its issues are shown beside the field. */
  readonly check: GenericSchema<string, string>
}

export interface Option {
  readonly value: string
  readonly label: string
}

/**
 * What a visitor agrees to. A form sends the version that stood on its page, because a page may be older than the server:
 * in an open tab, in the service worker's copy, or in a form that is sent days later.
 */
export interface ConsentWording {
  readonly text: string
  readonly version: string
  /** Texts of earlier releases by version. Never change or delete one. */
  readonly earlier?: Readonly<Record<string, string>>
}

/** By field name. '' if left empty; 'yes' for a checked box. */
export type Answers = Readonly<Record<string, string>>

export interface Problem {
  readonly field: string
  readonly message: string
}
