package org.batchwright.ui.compose.submit;

import org.batchwright.cli.CliHarness;

/** Base class of tests that run command lines on a scripted engine. */
abstract class CliSubmissions {
    final CliHarness typed = new CliHarness();
}
