import { TextAnswer, YesNoAnswer } from '../answers.ts'
import { PersonAnswer } from '../people-answers.tsx'

/** Which files the new user may use, by copy or by name (spec 000 §4 File access). */
export function FileAccess() {
  return (
    <>
      <YesNoAnswer
        path="resourceAccess.fileAccess.requestsCopyFileAccessConfiguration"
        label="Copy another user's file access?"
      />
      <PersonAnswer path="resourceAccess.fileAccess.copyFileAccessUser" />
      <TextAnswer path="resourceAccess.fileAccess.sharepointLibraries" multiline />
      <TextAnswer path="resourceAccess.fileAccess.networkDriveAccess" multiline />
      <TextAnswer path="resourceAccess.fileAccess.securedFolderAccess" multiline />
    </>
  )
}
