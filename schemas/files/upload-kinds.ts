/** What an upload takes, by what is in a file: media types, and the endings that names of such files have. */
export interface UploadKinds {
  readonly endings: Readonly<Partial<Record<UploadMediaType, readonly string[]>>>
  /** What is said of any other file. */
  readonly only: string
  /** The reason where a file is of none of them. */
  readonly none: string
}

export type UploadMediaType = keyof typeof endings

const endings = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'text/plain': ['.txt', '.log'],
} as const

const {
  'application/pdf': pdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docx,
} = endings

/** Policy documents and risk reports. */
export const documentFiles = {
  endings: {
    'application/pdf': pdf,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docx,
  },
  only: 'Only PDF and DOCX files are allowed.',
  none: "This file's content is neither.",
} as const satisfies UploadKinds

/** What goes with a reply in a ticket: pictures and plain text as well. */
export const attachedFiles = {
  endings,
  only: 'Only PNG, JPEG, plain text, PDF and DOCX files can be attached.',
  none: "This file's content is none of these.",
} as const satisfies UploadKinds
