/** Refusals of uploads: part of `refusals`. */
export const uploadRefusals = {
  'file-missing': [400, 'Send one file, as the part `file` of multipart/form-data.'],
  'file-unreadable': [400, 'This file is damaged or not of the type it begins as. Choose another.'],
  'file-type-refused': [415, 'Choose a JPEG, PNG, WebP or GIF picture, or an MP4 or WebM video.'],
  'file-too-large': [413, 'Pictures can have up to 5 MB, and videos up to 50 MB.'],
  'picture-too-large': [413, 'Pictures can have up to 25 million pixels. Scale this one down.'],
  'video-too-long': [413, 'Videos can last up to 15 minutes. Cut this one.'],
  'upload-limit': [429, 'You have reached the upload limit for one day. Try again tomorrow.'],
  'upload-space-full': [409, 'Your space for uploads is full. Contact support to free some of it.'],
  'upload-not-found': [404, 'There is no such file. It may have been deleted: upload it again.'],
  'range-not-satisfiable': [416, 'The file ends before this range.'],
} as const;
