@echo off
rem Starts Batchwright: without arguments, opens the app; otherwise runs a command.
rem Searches for Java 25 or newer (64-bit x86) in the folder "runtime" next to this file, then in the usual places.
rem Not yet run on Windows.
setlocal DisableDelayedExpansion
set "folder=%~dp0"
set "found="
call :try "%folder%runtime"
if defined JAVA_HOME call :try "%JAVA_HOME%"
if defined JAVA25_HOME call :try "%JAVA25_HOME%"
for /f "delims=" %%j in ('where java.exe 2^>nul') do call :try "%%~dpj.."
for %%v in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%LOCALAPPDATA%\Programs\Eclipse Adoptium" "%USERPROFILE%\.jdks") do call :search "%%~v"
if not defined found goto no_java

set "BATCHWRIGHT_PROGRAM=%~f0"
rem SQLite's library is there, too
set sqlite="-Dorg.sqlite.lib.path=%folder%lib"
if "%~1"=="" goto window
if not "%~1"=="--workspace" goto command
if "%~2"=="" goto command
if not "%~3"=="" goto command

:window
start "" "%found%\bin\javaw.exe" --module-path "%folder%lib\javafx" "@%folder%lib\window.options" %sqlite% --class-path "%folder%lib\*" org.batchwright.Main %*
exit /b 0

:command
set "compiler=-XX:TieredStopAtLevel=1"
if "%~1"=="results" set "compiler="
"%found%\bin\java.exe" "@%folder%lib\command.options" %compiler% %sqlite% --class-path "%folder%lib\*" org.batchwright.Main %*
exit /b %errorlevel%

rem Tries each folder in this folder, those with higher numbers first.
:search
if defined found exit /b 0
for /f "delims=" %%j in ('dir /b /ad /o-n "%~1" 2^>nul') do call :try "%~1\%%j"
exit /b 0

rem Is this folder a new enough Java for the libraries included here? Its file "release" contains the version.
:try
if defined found exit /b 0
if not exist "%~1\bin\javaw.exe" exit /b 0
findstr /r /c:"^JAVA_VERSION=.2[5-9]" /c:"^JAVA_VERSION=.[3-9][0-9]" "%~1\release" >nul 2>&1
if errorlevel 1 exit /b 0
findstr /r /c:"^OS_ARCH=.x86_64" /c:"^OS_ARCH=.amd64" "%~1\release" >nul 2>&1
if errorlevel 1 exit /b 0
set "found=%~f1"
exit /b 0

:no_java
echo Batchwright needs Java 25 or newer for 64-bit x86, which was not found on this computer. >&2
echo Install it, for example from https://adoptium.net, or unpack it into this folder: >&2
echo   "%folder%runtime" >&2
echo If Java is installed elsewhere, set JAVA_HOME to its folder. >&2
rem If the file was double-clicked, the window would close before the message can be read.
if "%~1"=="" pause
exit /b 1
