import type { GenericSchema } from 'valibot'
import type { RouteId } from '../pages/all-pages.ts'
import type { FormId } from './form-id.ts'

/** One form: what it asks, in the order it asks, and the rules that the browser and the server both hold it to. */
export interface FormDefinition {
  readonly id: FormId
  /** The page that shows the form and takes its POST. */
  readonly route: RouteId
  readonly fields: readonly FormField[]
  /** What the rules of single fields cannot see. An answer that breaks its own rule counts as written. */
  readonly checkTogether?: (answers: Answers) => readonly Problem[]
  /** What sending the form allows us to do, shown beside it and stored with the answers. */
  readonly notice: ConsentWording
  /** The one box that is never ticked beforehand and never required. */
  readonly marketing: ConsentWording
  readonly button: { readonly label: string; readonly busy: string }
}

export interface FormField {
  readonly name: string
  /** Above the field, without "(optional)". */
  readonly label: string
  /** Under the label: what to write, or why it is asked. */
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
    /** One of the open times of demos; its answer is an instant in UTC. */
    | 'slot'
  readonly isOptional?: boolean
  readonly options?: readonly Option[]
  /** In characters, as the browser counts them while typing. */
  readonly maxLength?: number
  /** The HTML standard's token, by which browsers fill a field in. */
  readonly autoComplete?: string
  readonly inputMode?: 'email' | 'numeric' | 'tel' | 'text'
  /** Share of the row on wide screens. */
  readonly span?: 'full' | 'half'
  /** From what was typed to what is stored; its issues are the words shown beside the field. */
  readonly check: GenericSchema<string, string>
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** Wording as it is shown and stored. The version changes whenever the text does. */
export interface ConsentWording {
  readonly text: string
  readonly version: string
}

/** By field name. An answer that was left empty is ''; a ticked box is 'yes'. */
export type Answers = Readonly<Record<string, string>>

/** One thing to mend: which field, and what to do. */
export interface Problem {
  readonly field: string
  readonly message: string
}
