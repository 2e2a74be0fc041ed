import { isFullService } from '#schemas/add-user/conditions.ts'
import { recommendedUserAddress } from '#schemas/add-user/email-rules.ts'
import { Notice } from '#src/ui/notice.tsx'
import { EmailAnswers } from '../email-answers.tsx'
import { useFacts } from '../facts.ts'

/** The new user's address (spec 000 §4 Email step). */
export function EmailSetup() {
  const isLogin = useFacts(isFullService.test)
  return (
    <>
      {isLogin && <Notice>This address also functions as the login.</Notice>}
      <EmailAnswers recommended={recommendedUserAddress} />
    </>
  )
}
