/** Values that a run generates, and what only looks like one. */
export const values = String.raw`
Write a unique email in the email field => type (email) = {{$randomEmail}}
Fill out the name field with a random name, and the email field with a unique email => type (name) = {{$randomFullName}} ; type (email) = {{$randomEmail}}
Type 20 letters in "Code" => type "Code" = {{$letters.20}}
Set the date to tomorrow's date as DD.MM.YYYY => type (date) = {{$tomorrow.DD.MM.YYYY}}
Enter a random number from 5 to 9 into "N". Check that the same number is visible => type "N" = {{$randomInt.5.9}} ; check text "{{$randomInt.5.9}}"
Type the current date (MM/DD/YYYY) into "Date" => type "Date" = {{$today.MM/DD/YYYY}}
Type the date two weeks from now into "Date" => type "Date" = {{$inDays.14}}
Type the date in 5 days into the delivery field => type (delivery) = {{$inDays.5}}
Type the date a week ago into "Since" => type "Since" = {{$daysAgo.7}}
Enter a unique project name in the "Name" field, then check that the same name is visible => type "Name" = {{$unique}} ; check text "{{$unique}}"
Enter a unique email in "A" and a unique email in "B" => type "A" = {{$randomEmail}} ; type "B" = {{$randomEmail.2}}
Enter a random password in "Password" and the same password in "Confirm password" => type "Password" = {{$randomPassword}} ; type "Confirm password" = {{$randomPassword}}
Search for a random word => type (search) = {{$randomWord}} ; press field (search) = Enter
Type "random name" into "Name" => type "Name" = random name
Click "Random name" => click "Random name"
Type 5 letters of the alphabet into "X"
Fill the random number field with 5
Wait 3 days
Click the random email
Type the same name into "Name"
Type a unique thing into "Name"
Type the date 3 months ago into "Since"
Type 20000 characters into "Bio"
Check that tomorrow's date is visible
Check that tomorrow's date as MM/DD/YYYY is visible => check text "{{$tomorrow.MM/DD/YYYY}}"
Click "Save", then check that the same email is visible => draft || click "Save" ; draft
Select a random country from the dropdown
`;
