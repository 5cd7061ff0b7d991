import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectFile } from '@/lib/api/types'

export const fileKinds: Record<ProjectFile['kind'], MessageDescriptor> = {
  video: msg`Video`,
  audio: msg`Sound`,
  image: msg`Picture`,
  font: msg`Font`,
  document: msg`Document`,
  project: msg`Project file`,
  archive: msg`Archive`,
}

export const filePurposes: Record<ProjectFile['purpose'], MessageDescriptor> = {
  footage: msg`Footage`,
  extra: msg`Extras`,
  version: msg`Versions`,
  brand: msg`Brand`,
}

/** Why a file is not taken, by the server's code. */
export const mediaWords: Record<string, MessageDescriptor> = {
  file_not_footage: msg`This is not a video we can cut. We take MP4, MOV, AVI, WMV and MPEG.`,
  file_kind: msg`We cannot take this kind of file. Send videos, sound, pictures, fonts, documents, project files or archives.`,
  file_empty: msg`This file is empty`,
  file_too_large: msg`A file can have 1 TB at most`,
  file_name_required: msg`The file has no name`,
  file_name_characters: msg`The file's name contains characters that cannot be shown`,
  file_name_too_long: msg`The file's name can have 255 characters at most`,
  file_folder: msg`The folder's name cannot be used`,
  storage_full: msg`Your account has no room for this file. Delete what you no longer need, or choose a bigger plan.`,
  no_room: msg`Our storage is full at the moment. What has come so far is safe; please go on later.`,
  upload_over: msg`This upload waited for too long. Please send the file again.`,
  upload_checksum: msg`A part of the file was damaged on its way. It is sent again.`,
  project_title_required: msg`The project needs a title`,
  project_title_characters: msg`The title contains characters that cannot be shown`,
  project_title_too_long: msg`The title can have 120 characters at most`,
  project_service: msg`Please choose one of our services`,
}
