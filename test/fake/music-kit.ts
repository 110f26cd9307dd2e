/** The token that the fake of Apple's script returns. */
export const FAKE_MUSIC_TOKEN = 'fake-music/user+token==';

/**
 * An ES5 fake of MusicKit JS. With `?music=declined` in the page's address it rejects, with `?music=silent` it never
 * settles. Otherwise it stores the token where Apple's script does, and returns it.
 */
export const FAKE_MUSIC_KIT = `window.MusicKit = {
  configure: function (options) {
    return options.developerToken === 'fake-developer-token' ? Promise.resolve() : Promise.reject(new Error('token'));
  },
  getInstance: function () {
    return {
      authorize: function () {
        var how = (/[?&]music=(\\w+)/.exec(location.search) || [])[1];
        if (how === 'silent') return new Promise(function () {});
        if (how === 'declined') return Promise.reject(new Error('AUTHORIZATION_ERROR'));
        localStorage.setItem('music.fake.media-user-token', '${FAKE_MUSIC_TOKEN}');
        document.cookie = 'media-user-token=' + encodeURIComponent('${FAKE_MUSIC_TOKEN}') + ';path=/';
        return Promise.resolve('${FAKE_MUSIC_TOKEN}');
      },
    };
  },
};
`;
