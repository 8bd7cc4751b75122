import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { LinkedTextView } from '../../text/linked-text.tsx'

export function EmergencyBox({ heading, text }: ContactUsPage['emergency']) {
  return (
    <div className="emergency-box">
      <h3>
        <CautionDiamond size={26} />
        {heading}
      </h3>
      <p>
        <LinkedTextView pieces={text} />
      </p>
    </div>
  )
}
