export const texts = {
  ready: 'Ny versjon av portalen er klar.',
  reload: 'Last inn på nytt',
};
