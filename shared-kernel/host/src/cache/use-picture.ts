import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api, type ImageWidth } from '../api/index.ts';

/** What an <img> shows for a picture: its own address, or the picture fetched from the portal's store; null while it comes. */
export function usePicture(url: string, width: ImageWidth): { src: string | null; failed: boolean } {
  const isStored = api.images.isStored(url);
  const { data: picture, isError } = useQuery({
    queryKey: ['images', url, width],
    queryFn: ({ signal }) => api.images.load(url, width, signal),
    enabled: isStored,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (picture === undefined) return undefined;
    const address = URL.createObjectURL(picture);
    setSrc(address);
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return isStored ? { src, failed: isError } : { src: url, failed: false };
}
