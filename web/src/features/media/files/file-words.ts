import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectFile } from '@/lib/api/types'

export const fileKinds: Record<ProjectFile['kind'], MessageDescriptor> = {
  video: msg`Video`,
  audio: msg`Audio`,
  image: msg`Image`,
  font: msg`Font`,
  document: msg`Document`,
  project: msg`Project file`,
  archive: msg`Archive`,
}

/** The purposes of project files; files of a brand kit belong to no project. */
export type ProjectPurpose = Exclude<ProjectFile['purpose'], 'brand'>

export const filePurposes: Record<ProjectPurpose, MessageDescriptor> = {
  footage: msg`Footage`,
  extra: msg`Extras`,
  version: msg`Versions`,
  message: msg`From messages`,
  team_note: msg`From team notes`,
  note: msg`From notes on versions`,
}

/** Why a file is rejected, by the server's code. */
export const mediaWords: Record<string, MessageDescriptor> = {
  file_not_footage: msg`We can't edit this file. Upload footage as MP4, MOV, AVI, WMV or MPEG.`,
  file_kind: msg`We can't accept this type of file. Upload videos, audio, images, fonts, documents, project files or archives.`,
  file_empty: msg`This file is empty`,
  file_too_large: msg`Files can be up to 1 TB`,
  file_name_required: msg`The file has no name`,
  file_name_characters: msg`The file name contains characters we can't use. Rename it and try again.`,
  file_name_too_long: msg`File names can have up to 255 characters`,
  file_folder: msg`The folder name contains characters we can't use. Rename it and try again.`,
  storage_full: msg`You don't have enough storage for this file. Upgrade your plan for more space.`,
  no_room: msg`We're out of storage right now. Nothing you've uploaded is lost. Try again in a while.`,
  too_many_uploads: msg`You have 1,000 unfinished uploads. Finish or cancel some of them, then try again.`,
  storage_unreachable: msg`We can't reach our storage right now. Nothing you've uploaded is lost. Try again in a moment.`,
  nothing_to_download: msg`There are no files to download`,
  checksums_pending: msg`We're still checking some of these files. Try again in a few minutes.`,
  file_in_use: msg`Files can't be deleted once the project has been submitted`,
  nothing_to_prepare: msg`This file doesn't need to be prepared`,
  nothing_to_play: msg`This file can't be played yet`,
  address_expired: msg`This link has expired. Open the project and try again.`,
  upload_busy: msg`Another connection is sending this file. Try again in a moment.`,
  upload_expired: msg`This upload has expired. Upload the file again.`,
  upload_checksum: msg`Part of the file was damaged in transit. We'll send that part again.`,
  project_title_required: msg`Enter a title`,
  project_title_characters: msg`The title contains characters we can't use`,
  project_title_too_long: msg`Titles can have up to 120 characters`,
  project_service: msg`Please choose one of our services`,
}
