/** The files that an upload accepts: media types, checked by content, and file extensions. */
export interface UploadKinds {
  readonly endings: Readonly<Partial<Record<UploadMediaType, readonly string[]>>>
  /** The message that lists the accepted kinds. */
  readonly only: string
  /** The error for any other file. */
  readonly none: string
}

/** A media type that can be uploaded. */
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

/** Attachments of a reply in a ticket, which can also be pictures and plain text. */
export const attachedFiles = {
  endings,
  only: 'Only PNG, JPEG, plain text, PDF and DOCX files can be attached.',
  none: "This file's content is none of these.",
} as const satisfies UploadKinds
