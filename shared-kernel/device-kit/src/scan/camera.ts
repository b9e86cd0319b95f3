/** The phone's camera, or why it cannot be had. */
type Camera =
  | { readonly stream: MediaStream; readonly why: null }
  | { readonly stream: null; readonly why: 'refused' | 'noCamera' };

/** Asks for the camera at the back. */
export async function askForCamera(): Promise<Camera> {
  // Outside a secure context there is none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { stream: null, why: 'noCamera' };
  try {
    return { stream: await devices.getUserMedia({ video: { facingMode: 'environment' } }), why: null };
  } catch (error) {
    const { name } = error as Error;
    return { stream: null, why: name === 'NotAllowedError' ? 'refused' : 'noCamera' };
  }
}
