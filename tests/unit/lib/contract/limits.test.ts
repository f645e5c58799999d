import { LIMITS } from '@/lib/contract/limits';

const anHour = (most: number) => ({ most, seconds: 3600 });
const aMinute = (most: number) => ({ most, seconds: 60 });

// Tests elsewhere count up to the limit that is set, whatever that is: the figures themselves are agreed here.
it('the limits are those of docs/decisions/limits.md', () => {
  expect(LIMITS).toEqual({
    enquiryPlace: anHour(240),
    enquiryPlainPlace: anHour(10),
    enquiryAll: anHour(2400),
    enquiryDoubtful: anHour(5),
    enquiryToken: anHour(3),
    enquiryText: anHour(5),
    enquirySender: anHour(20),
    strangerPlace: anHour(5),
    strangerAll: anHour(20),
    favouriteAll: aMinute(1200),
    favouriteStranger: aMinute(60),
    editorPlace: anHour(20),
    editorAll: anHour(200),
    reportPlace: anHour(60),
    reportAll: anHour(600),
    revalidateAll: aMinute(120),
    newsletterPlace: anHour(60),
    newsletterAll: anHour(600),
    newsletterSender: anHour(3),
    doorPage: aMinute(600),
    doorList: aMinute(600),
    doorSearch: aMinute(900),
    doorData: aMinute(900),
    doorFavourite: aMinute(300),
    doorCard: aMinute(120),
    doorPicture: aMinute(1800),
    doorPreview: aMinute(120),
    doorForm: aMinute(300),
    doorAbsent: aMinute(120),
  });
});
