import { type SubmitEvent, useState } from 'react'
import { useActionData } from 'react-router'
import {
  CHECK_MESSAGE,
  checkMessage,
  isCut,
  MAX_LENGTH,
  type OurSenders,
  ourAddresses,
} from '../../../shared/check-message/check-message.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { PhoneLink } from '../../components/contact-links.tsx'
import { CautionDiamond, Icon } from '../../components/icons.tsx'
import { Section } from '../../components/section.tsx'
import { WaybillField } from '../../components/waybill.tsx'
import { LinkedTextView } from '../../text/linked-text.tsx'
import '../../components/form-controls.css'
import './check-message.css'

interface CheckMessageProps {
  readonly marker: number
  readonly words: ContactUsPage['check']
}

/** Works in the browser alone. Without a script the server reads the text, to show the same answer, and keeps nothing. */
export function CheckMessage({ marker, words }: CheckMessageProps) {
  const ours = useOurSenders()
  const served = useActionData<FormOutcome>()?.checked
  const [checked, setChecked] = useState(served)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(String(new FormData(event.currentTarget).get(CHECK_MESSAGE)))
  }
  return (
    <Section id="check" marker={marker} heading={words.heading} lead={words.lead}>
      <form className="waybill check-message" method="post" action="#check" onSubmit={onSubmit}>
        <WaybillField label={<label htmlFor={CHECK_MESSAGE}>{words.label}</label>}>
          <textarea
            id={CHECK_MESSAGE}
            name={CHECK_MESSAGE}
            rows={3}
            maxLength={MAX_LENGTH}
            required
            spellCheck={false}
            autoComplete="off"
            defaultValue={served ?? ''}
          />
        </WaybillField>
        <div className="waybill-foot check-message-foot">
          <Button type="submit" variant="secondary">
            {words.submit}
          </Button>
          <p className="small muted">{words.kept}</p>
        </div>
      </form>
      <div role="status">
        {checked !== undefined && <Answer text={checked} ours={ours} words={words} />}
      </div>
    </Section>
  )
}

interface AnswerProps {
  readonly text: string
  readonly ours: OurSenders
  readonly words: ContactUsPage['check']
}

function Answer({ text, ours, words }: AnswerProps) {
  const parts = checkMessage(text, ours)
  return (
    <div className="stack check-answer">
      {isCut(text) && <p>{words.cut}</p>}
      {parts.length === 0 && <p>{words.nothing}</p>}
      {parts.length > 0 && (
        <ul className="ruled">
          {parts.map(({ text, verdict }) => (
            <li key={`${verdict} ${text}`}>
              <span className="mono">{text}</span>
              <b>
                {verdict === 'ours' ? (
                  <Icon name="check" size={20} />
                ) : (
                  <CautionDiamond size={20} />
                )}{' '}
                {words.verdicts[verdict]}
              </b>
            </li>
          ))}
        </ul>
      )}
      <p>
        {words.always} <PhoneLink />. <LinkedTextView pieces={[words.more]} />
      </p>
    </div>
  )
}

function useOurSenders(): OurSenders {
  const { product, domain, contact } = useSite()
  return { product, addresses: ourAddresses(contact), host: domain, phone: contact.phone }
}
